import { useSearchParams } from 'react-router';
import { comparedParameter } from '#core/register/comparison/comparison-address.ts';

/** A comparison of the installations given in the URL. */
export default function ComparisonPage() {
  const [parameters] = useSearchParams();
  return <natippc-comparison installation-ids={parameters.get(comparedParameter) ?? ''} heading-level="2" />;
}

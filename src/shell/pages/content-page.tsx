import { usePlace } from '../navigation/use-place.ts';

/** A page fed from the CMS (R2.3); its route says which. */
export function ContentPage() {
  const path = usePlace().route?.data?.contentPath;
  return path === undefined ? null : <natippc-content key={path} path={path} heading-level="2" />;
}

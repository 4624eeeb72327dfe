import { AnnouncedPart } from './announced-part.tsx';
import { FindingsPart } from './findings-part.tsx';
import { PointNotice } from './point-notice.tsx';

/** What an authority's overview shows besides the record: what is to be decided, what seems wrong, what is ahead. */
export const Matters = () => (
  <>
    <PointNotice />
    <FindingsPart />
    <AnnouncedPart />
  </>
);

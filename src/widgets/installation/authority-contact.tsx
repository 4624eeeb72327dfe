import type { CompetentAuthority } from '#core/register/installation/installation-record.ts';

interface Props {
  authority: CompetentAuthority;
  /** Subject of an e-mail. */
  subject: string;
}

/** Links that call the authority or write to it, as far as the register knows how. */
export const AuthorityContact = ({ authority: { telephoneNo, electronicMailAddress }, subject }: Props) => (
  <>
    {telephoneNo && (
      <a href={`tel:${telephoneNo.replace(/[^\d+]/g, '')}`} className="fact-more">
        {telephoneNo}
      </a>
    )}
    {electronicMailAddress && (
      <a href={`mailto:${electronicMailAddress}?subject=${encodeURIComponent(subject)}`} className="fact-more">
        {electronicMailAddress}
      </a>
    )}
  </>
);

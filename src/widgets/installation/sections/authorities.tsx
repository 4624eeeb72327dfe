import { Heading } from '../../../ui/heading/heading.tsx';
import { addressLine } from '../sentence.ts';
import { Facts, Nothing } from './facts.tsx';
import type { SectionProps } from './section.ts';

const roles = { permit: 'Genehmigung', inspection: 'Umweltinspektion' };

/** The competent authorities and how to reach them. */
export function Authorities({ installation: { authorities }, headingLevel }: SectionProps) {
  if (authorities.length === 0) return <Nothing>Es ist keine Behörde eingetragen.</Nothing>;
  return (
    <ul className="entries">
      {authorities.map((authority) => (
        <li key={`${authority.id} ${authority.role}`}>
          <Heading level={headingLevel} className="entry-title">
            {authority.name}
          </Heading>
          <Facts
            entries={[
              ['Zuständig für', roles[authority.role] ?? authority.role],
              ['Adresse', addressLine(authority.address)],
              [
                'Telefon',
                authority.telephoneNo && (
                  <a href={`tel:${authority.telephoneNo.replace(/[^\d+]/g, '')}`}>{authority.telephoneNo}</a>
                ),
              ],
              [
                'E-Mail',
                authority.electronicMailAddress && (
                  <a href={`mailto:${authority.electronicMailAddress}`}>{authority.electronicMailAddress}</a>
                ),
              ],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

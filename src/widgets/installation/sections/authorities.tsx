import { Heading } from '../../../ui/content/heading.tsx';
import { addressLine } from '../sentence.ts';
import type { SectionProps } from './section.tsx';
import { Facts, Nothing } from './section.tsx';

const roles = { permit: 'Genehmigung', inspection: 'Umweltinspektion' };

/** The competent authorities and how to reach them. */
export function Authorities({ installation: { authorities }, headingLevel }: SectionProps) {
  if (authorities.length === 0) return <Nothing>Es ist keine Behörde eingetragen.</Nothing>;
  // An authority is there once for each of its tasks.
  const once = authorities.filter(({ id }, index) => authorities.findIndex((other) => other.id === id) === index);
  return (
    <ul className="entries">
      {once.map((authority) => (
        <li key={authority.id}>
          <Heading level={headingLevel} className="entry-title">
            {authority.name}
          </Heading>
          <Facts
            entries={[
              [
                'Zuständig für',
                authorities
                  .filter(({ id }) => id === authority.id)
                  .map(({ role }) => roles[role] ?? role)
                  .join(', '),
              ],
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

import { fieldWords } from '#core/platform/description/words.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import type { CompetentAuthority } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { tracedEntries } from '#core/register/record-history/traced-record.ts';
import { Heading } from '../../../ui/content/heading.tsx';
import { ChangeMark } from '../changes/value.tsx';
import { Facts, fact, Nothing, type SectionProps } from '../section.tsx';

const roleOf = (authority: CompetentAuthority): string => fieldWords(recordDescription, 'authorities/role', authority);

/** The competent authorities and how to reach them. */
export function Authorities({ record, headingLevel }: SectionProps) {
  const authorities = tracedEntries(record, 'authorities');
  if (authorities.length === 0) return <Nothing>Es ist keine Behörde eingetragen.</Nothing>;
  // An authority has one entry for each of its tasks.
  const byAuthority = [...Map.groupBy(authorities, ({ now }) => now.id).values()];
  return (
    <ul className="entries">
      {byAuthority.map((tasks) => {
        const [first] = tasks;
        if (!first) return null;
        const isGone = tasks.every(({ change }) => change?.type === 'DELETED');
        const present = tasks.filter(({ change }) => isGone || change?.type !== 'DELETED');
        return (
          <li key={first.now.id} data-change={isGone ? 'DELETED' : undefined}>
            <Heading level={headingLevel} className="entry-title">
              {first.now.name}
            </Heading>
            <Facts
              of={first}
              list="authorities"
              entries={[
                [['role'], () => present.map(({ now }) => roleOf(now)).join(', ')],
                [['address'], ({ address }) => addressLine(address)],
                [
                  ['telephoneNo'],
                  ({ telephoneNo }) =>
                    telephoneNo && <a href={`tel:${telephoneNo.replace(/[^\d+]/g, '')}`}>{telephoneNo}</a>,
                ],
                [
                  ['electronicMailAddress'],
                  ({ electronicMailAddress: mail }) => mail && <a href={`mailto:${mail}`}>{mail}</a>,
                ],
                fact('authorities/faxNo'),
                fact('authorities/individualName'),
              ]}
            />
            {tasks.map(
              ({ key, now, change }) =>
                change && (
                  <ChangeMark key={key} type={change.type} change={change} task={`Zuständigkeit ${roleOf(now)}`} />
                ),
            )}
          </li>
        );
      })}
    </ul>
  );
}

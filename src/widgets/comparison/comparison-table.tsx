// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the CSS display is not that of a table, and browsers then drop the implicit roles.
import type { QueryObserverResult } from '@tanstack/query-core';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isStatus } from '#core/platform/api/call-errors.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { serverToday } from '#core/platform/environment/clock.ts';
import { compareReleases } from '#core/register/comparison/compare-releases.ts';
import { type ComparedGroup, type ComparedRow, type ComparedValue, compare } from '#core/register/comparison/rows.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { Releases } from '#core/register/installation/pollutant-releases.ts';
import { Heading } from '../../ui/content/heading.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { StateMark } from '../../ui/icons/state-mark.tsx';
import { Link } from '../../ui/navigation/link.tsx';

/** One of the compared installations, as far as it has been read. */
export interface Column {
  id: string;
  result: QueryObserverResult<Installation, Error>;
  /** Pollutant releases of its facility. */
  released: QueryObserverResult<Releases, Error>;
  /** Address of the comparison without it. */
  withoutIt: string;
}

interface Props {
  columns: readonly Column[];
  /** Whether to leave out rows in which all values are the same. */
  onlyDifferent: boolean;
  headingLevel: number;
}

/**
 * One column per installation, one row per question. In a narrow container, each question is above its values: those of two installations
 * are side by side, those of more are below each other, each with the installation's name.
 */
export function ComparisonTable({ columns, onlyDifferent, headingLevel }: Props) {
  const there = columns.filter(({ result }) => result.data);
  const known = there.flatMap(({ result: { data } }) => (data ? [data] : []));
  const released = compareReleases(there.map((column) => column.released.data));
  const groups = shownGroups([...compare(known, serverToday()), ...released], onlyDifferent);
  const failed = there.filter((column) => column.released.error && !column.released.isFetching);
  const isAlike = onlyDifferent && known.length > 1 && groups.length === 0;
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrollable region must be scrollable by keyboard. */}
      <section className="comparison-frame" tabIndex={0} aria-label="Vergleich der Anlagen">
        <table role="table" className="comparison-table" data-columns={columns.length}>
          <caption className="n-visually-hidden">Anlagen nebeneinander, Zeile für Zeile verglichen</caption>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" className="comparison-corner" />
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} headingLevel={headingLevel} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title} role="rowgroup">
              <tr role="row">
                <th scope="rowgroup" colSpan={columns.length + 1} className="comparison-group">
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.id} row={row} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above. */}
      {failed.length > 0 && (
        <p role="alert" className="comparison-note">
          Die Freisetzungen konnten nicht geladen werden.{' '}
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              for (const column of failed) void column.released.refetch();
            }}
          >
            Erneut versuchen
          </Button>
        </p>
      )}
      <p role="status" className={isAlike ? 'comparison-note' : 'n-visually-hidden'}>
        {isAlike && 'Diese Anlagen unterscheiden sich in keiner Angabe.'}
      </p>
    </>
  );
}

const shownGroups = (groups: readonly ComparedGroup[], onlyDifferent: boolean): readonly ComparedGroup[] =>
  onlyDifferent
    ? groups
        .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
        .filter(({ rows }) => rows.length > 0)
    : groups;

/** The installation's name, or why it is missing, with a link that removes it from the comparison. */
function ColumnHead({ column: { id, result, withoutIt }, headingLevel }: { column: Column; headingLevel: number }) {
  const { data, error, isFetching, refetch } = result;
  return (
    <th role="columnheader" scope="col" data-column={id} aria-busy={isFetching && !data}>
      {data ? (
        <Heading level={headingLevel} className="comparison-name">
          <Link href={resolvePath(installationPath(id))} kind="installation" subject={id}>
            {data.name}
          </Link>
        </Heading>
      ) : (
        <p className="comparison-missing" role={error ? 'alert' : undefined}>
          {error && !isFetching ? reasonOf(error) : 'Wird geladen …'}
          {!data && <span className="quiet">{id}</span>}
        </p>
      )}
      {error && !data && !isFetching && !isGone(error) && (
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      )}
      <Link href={withoutIt} kind="comparison" className="comparison-remove n-no-print">
        <Icon name="close" size={14} />
        Entfernen<span className="n-visually-hidden">: {data?.name ?? id}</span>
      </Link>
    </th>
  );
}

const isGone = (error: Error): boolean => [400, 403, 404].some((status) => isStatus(error, status));

function reasonOf(error: Error): string {
  if (isStatus(error, 403)) return 'Für diese Anlage fehlt Ihnen die Berechtigung.';
  if (isGone(error)) return 'Diese Anlage gibt es im Register nicht, oder sie ist nicht veröffentlicht.';
  return callErrorText(error).text;
}

function Row({ row: { id, label, values, differs }, columns }: { row: ComparedRow; columns: readonly Column[] }) {
  const known = columns.filter(({ result }) => result.data);
  return (
    <tr role="row" data-row={id} data-differs={differs || undefined}>
      <th role="rowheader" scope="row">
        {label}
        {differs && (
          <span className="comparison-differs">
            <span aria-hidden="true">≠ </span>verschieden
          </span>
        )}
      </th>
      {columns.map((column) => {
        const value = values[known.indexOf(column)];
        return (
          <td role="cell" key={column.id} data-installation={column.result.data?.name ?? column.id}>
            {value ? <Value value={value} /> : null}
          </td>
        );
      })}
    </tr>
  );
}

function Value({ value: { lines, mark } }: { value: ComparedValue }) {
  if (lines.length === 0) return <span className="quiet">keine Angabe</span>;
  if (mark) return <StateMark {...mark}>{lines.join(', ')}</StateMark>;
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/**
 * A company register number without what is written differently ('FN 123456 a' is '123456a'); undefined if there is none. Statements
 * write it likewise (`companyNumberOf` in register/access/visible-rows.ts).
 */
export function plainCompanyNumber(number: string): string | undefined {
  const plain = number
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .replace(/^fn/, '');
  return plain === '' ? undefined : plain;
}

/** A plain company register number as people write it: '123456a' is 'FN 123456 a'. */
export const writtenCompanyNumber = (plain: string): string => plain.replace(/^(\d+)([a-z])$/, 'FN $1 $2');

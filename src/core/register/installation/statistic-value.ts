/** The number of installations with a value. */
export interface StatisticValue {
  /** Value of the criterion: a code, `yes` or `no`, or a year. */
  value: string;
  label: string;
  /** Code shown before the label, if visitors know it. */
  code?: string;
  count: number;
}

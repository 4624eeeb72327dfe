interface Props {
  /** Id of the form that they belong to; absent within it. */
  form?: string;
  names: readonly string[];
  values: readonly (string | undefined)[];
}

/** The browser's own fields for a range of dates, for visitors without script. */
export function PlainDates({ form, names, values }: Props) {
  return (
    <div className="plain-dates">
      {['Von', 'Bis'].map((label, index) => (
        <label key={label}>
          {label} <input type="date" form={form} name={names[index]} defaultValue={values[index]} />
        </label>
      ))}
    </div>
  );
}

interface Props {
  /** Id of the form the fields belong to; not needed inside it. */
  form?: string;
  names: readonly string[];
  values: readonly (string | undefined)[];
}

/** Native fields for a range of dates, for visitors without scripts. */
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

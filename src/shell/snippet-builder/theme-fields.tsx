import { TextInput } from '../../ui/controls/text-input.tsx';

/** Colours of the host page's theme by custom property; missing ones are the register's. */
export type ThemeColours = Readonly<Record<string, string>>;

const fields = [
  { name: '--natippc-color-action', label: 'Links und Schaltflächen' },
  { name: '--natippc-color-on-action', label: 'Schrift auf Schaltflächen' },
  { name: '--natippc-color-text', label: 'Text' },
  { name: '--natippc-color-ground', label: 'Grund' },
] as const;

export const isThemeColour = (name: string): boolean => fields.some((field) => field.name === name);

interface Props {
  colours: ThemeColours;
  onChange(colours: ThemeColours): void;
}

/** Fields for the host page's colours in CSS notation; invalid colours get an error. */
export function ThemeFields({ colours, onChange }: Props) {
  return (
    <details className="cms-fold">
      <summary>Farben Ihrer Seite</summary>
      {fields.map(({ name, label }) => {
        const value = colours[name] ?? '';
        const isColour = value === '' || CSS.supports('color', value);
        return (
          <TextInput
            key={name}
            label={label}
            hint="Zum Beispiel #12478f. Leer: wie im Register."
            {...(!isColour && { error: 'Das ist keine Farbe.' })}
            spellCheck={false}
            value={value}
            onChange={({ target }) => {
              const { [name]: _former, ...others } = colours;
              onChange(target.value === '' ? others : { ...others, [name]: target.value.trim() });
            }}
          />
        );
      })}
    </details>
  );
}

/** Drops values that are not valid colours. */
export const validColours = (colours: ThemeColours): ThemeColours =>
  Object.fromEntries(Object.entries(colours).filter(([, value]) => CSS.supports('color', value)));

/** The rule for the host page's style sheet; undefined if no colour is set. */
export function themeRule(tag: string, colours: ThemeColours): string | undefined {
  const lines = Object.entries(colours).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? `${tag} {\n${lines.join('\n')}\n}` : undefined;
}

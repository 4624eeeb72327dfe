import { useId, useRef, useState } from 'react';
import type { FileType } from '#core/platform/forms/field.ts';
import { fileSize } from '#core/platform/forms/messages.ts';
import { useStyles } from '../root/use-styles.ts';
import { Button } from './button.tsx';
import { describedBy, Field, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import css from './file-input.css?inline';

/** Upload progress of a file: 0 to 1, or unknown. */
export type FileProgress = number | 'unknown';

export interface FileInputProps extends FieldProps {
  types: readonly FileType[];
  /** In bytes. */
  maxBytes: number;
  value: File | null;
  onChange: (value: File | null) => void;
  /** Set while the file is being uploaded. */
  progress?: FileProgress | undefined;
}

/** Choose or drop a file; shows its name and size afterwards. In German whatever the browser's language. */
export function FileInput(props: FileInputProps) {
  useStyles(css);
  const { label, hint, error, size, required, disabled = false, hidden, types, maxBytes, value, onChange } = props;
  const id = useId();
  const native = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const limits = `${types.map(({ name }) => name).join(', ')}, höchstens ${fileSize(maxBytes)}.`;
  const take = (files: FileList | null) => onChange(files?.[0] ?? null);
  const isSending = props.progress !== undefined;
  return (
    <Field size={size ?? 'md'} error={error} disabled={disabled} hidden={hidden}>
      <FieldLabel control={{ id: `${id}label` }} required={required} disableLabelTag>
        {label}
      </FieldLabel>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button. */}
      <div
        className="n-file"
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          if (disabled || isSending) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (disabled || isSending) return;
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={native}
          className="n-visually-hidden"
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          accept={types.flatMap(({ mediaType, extensions }) => [mediaType, ...extensions]).join(',')}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // Allows choosing the same file again after it has been corrected.
            event.target.value = '';
            button.current?.focus();
          }}
        />
        {value && (
          <p className="n-file__name">
            <span id={`${id}value`}>
              {value.name} <span className="n-file__size">({fileSize(value.size)})</span>
            </span>
          </p>
        )}
        <div className="n-file__actions">
          <Button
            ref={button}
            size={size ?? 'md'}
            disabled={disabled || isSending}
            aria-labelledby={`${id}label ${id}choose${value ? ` ${id}value` : ''}`}
            aria-describedby={[`${id}limits`, describedBy(id, hint, error)].filter(Boolean).join(' ')}
            onClick={() => native.current?.click()}
          >
            <span id={`${id}choose`}>{value ? 'Andere Datei wählen' : 'Datei wählen'}</span>
          </Button>
          {value && !isSending && (
            <Button
              size={size ?? 'md'}
              variant="link"
              disabled={disabled}
              onClick={() => {
                onChange(null);
                button.current?.focus();
              }}
            >
              Entfernen
            </Button>
          )}
        </div>
        {isSending && (
          <progress
            className="n-file__progress"
            aria-label={`${value?.name ?? 'Datei'} wird gesendet`}
            {...(typeof props.progress === 'number' && { value: props.progress, max: 1 })}
          />
        )}
      </div>
      <p id={`${id}limits`} className="n-field__hint">
        {limits}
      </p>
      <FieldNotes id={id} hint={hint} error={error} />
    </Field>
  );
}

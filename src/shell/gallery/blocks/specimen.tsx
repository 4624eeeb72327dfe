import type { ReactNode } from 'react';

/** A chapter of the gallery: one building block with its states. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="n-gallery__chapter" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="n-gallery__heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One state of a block, with its name. */
export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="n-gallery__specimen" data-wide={wide ? '' : undefined}>
      <h3 className="n-gallery__name">{name}</h3>
      <div className="n-gallery__stage">{children}</div>
    </div>
  );
}

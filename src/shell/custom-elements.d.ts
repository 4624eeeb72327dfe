// Made from the widgets' definitions by npm run build.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Tag<Own> = Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, keyof Own> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'natippc-bvt-conclusions': Tag<{
        code?: string;
        'search-href'?: string;
        'conclusion-href'?: string;
        'list-href'?: string;
        'list-link'?: 'on' | 'off';
        'url-state'?: 'on' | 'off';
        heading?: string;
        'heading-level'?: number | string;
      }>;
      'natippc-comparison': Tag<{
        'installation-ids'?: string;
        'heading-level'?: number | string;
      }>;
      'natippc-content': Tag<{
        path?: string;
        'heading-level'?: number | string;
        contents?: 'auto' | 'off';
      }>;
      'natippc-documents': Tag<{
        'detail-href'?: string;
        'url-state'?: 'on' | 'off';
        heading?: string;
        'heading-level'?: number | string;
      }>;
      'natippc-environmental-inspection': Tag<{
        path?: string;
        'heading-level'?: number | string;
        'search-href'?: string;
        'detail-href'?: string;
      }>;
      'natippc-faq': Tag<{
        path?: string;
        'heading-level'?: number | string;
        contents?: 'auto' | 'off';
      }>;
      'natippc-filter-panel': Tag<{
        'filter-id'?: string;
        'update-mode'?: 'live' | 'apply';
        'disable-filter-management'?: boolean | '' | 'true' | 'false';
        preset?: string;
        layout?: 'auto' | 'panel' | 'button';
        heading?: 'on' | 'off';
        'heading-level'?: number | string;
      }>;
      'natippc-history-panel': Tag<{
        'history-id'?: string;
        definition?: string;
        'installation-id'?: string;
        permalink?: string;
        'history-type'?: 'HISTORY' | 'VERSIONING';
        layout?: 'auto' | 'panel' | 'button';
        heading?: 'on' | 'off';
        'heading-level'?: number | string;
      }>;
      'natippc-installation': Tag<{
        'installation-id': string;
        'list-href'?: string;
        'list-link'?: 'on' | 'off';
        permalink?: string;
        'heading-level'?: number | string;
      }>;
      'natippc-installation-editor': Tag<{
        'installation-id'?: string;
        'edited-part'?: string;
        entry?: string;
        field?: string;
        'heading-level'?: number | string;
      }>;
      'natippc-installations': Tag<{
        'filter-id'?: string;
        'url-state'?: 'on' | 'off';
        preset?: string;
        'detail-href'?: string;
        heading?: string;
        'heading-level'?: number | string;
        'update-mode'?: 'live' | 'apply';
        'disable-filter-management'?: boolean | '' | 'true' | 'false';
      }>;
      'natippc-map': Tag<{
        'filter-id'?: string;
        'url-state'?: 'on' | 'off';
        preset?: string;
        'detail-href'?: string;
        heading?: string;
        'heading-level'?: number | string;
      }>;
      'natippc-message-center': Tag<{
        align?: 'start' | 'end';
        compact?: boolean | '' | 'true' | 'false';
      }>;
      'natippc-notices': Tag<object>;
      'natippc-open-data': Tag<{
        'search-href'?: string;
        'heading-level'?: number | string;
      }>;
      'natippc-proposals': Tag<{
        'heading-level'?: number | string;
      }>;
      'natippc-session-timer': Tag<{
        lead?: number | string;
      }>;
      'natippc-statistics': Tag<{
        'filter-id'?: string;
        'url-state'?: 'on' | 'off';
        preset?: string;
        'search-href'?: string;
        heading?: string;
        'heading-level'?: number | string;
      }>;
      'natippc-user-menu': Tag<{
        align?: 'start' | 'end';
        compact?: boolean | '' | 'true' | 'false';
      }>;
      'natippc-user-tasks': Tag<{
        heading?: string;
        'heading-level'?: number | string;
      }>;
    }
  }
}

import type { HTMLAttributes, Ref } from 'react';

/** A custom element as a page places it: attributes only, so that it also works before its code has arrived. */
type Element<Attributes> = HTMLAttributes<HTMLElement> & Attributes & { ref?: Ref<HTMLElement> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'natippc-bvt-conclusions': Element<{
        code?: string;
        heading?: string;
        'heading-level'?: string;
        'list-link'?: 'on' | 'off';
        'search-href'?: string;
      }>;
      'natippc-content': Element<{ path: string; 'heading-level'?: string; contents?: 'auto' | 'off' }>;
      'natippc-environmental-inspection': Element<{ 'heading-level'?: string }>;
      'natippc-faq': Element<{ 'heading-level'?: string }>;
      'natippc-fault-probe': Element<{ fails?: string }>;
      'natippc-installations': Element<{
        'filter-id'?: string;
        'url-state'?: 'on' | 'off';
        'heading-level'?: string;
        'detail-href'?: string;
        'disable-filter-management'?: '';
        preset?: string;
      }>;
      'natippc-installation': Element<{
        'installation-id': string;
        'list-href'?: string;
        'list-link'?: 'on' | 'off';
        'heading-level'?: string;
      }>;
      'natippc-installation-editor': Element<{
        'installation-id': string;
        part?: string;
        entry?: string;
        'heading-level'?: string;
      }>;
      'natippc-comparison': Element<{ 'installation-ids': string; 'heading-level'?: string }>;
      'natippc-open-data': Element<{ 'heading-level'?: string }>;
      'natippc-proposals': Element<{ 'heading-level'?: string }>;
      'natippc-message-center': Element<{ align?: 'start' | 'end'; compact?: boolean }>;
      'natippc-session-timer': Element<{ lead?: string }>;
      'natippc-user-menu': Element<{ align?: 'start' | 'end'; compact?: boolean }>;
      'natippc-user-tasks': Element<{ heading?: string; 'heading-level'?: string }>;
    }
  }
}

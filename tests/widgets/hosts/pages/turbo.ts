import * as Turbo from '@hotwired/turbo';

Object.assign(window, { Turbo });

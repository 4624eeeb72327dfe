import htmx from 'htmx.org';

Object.assign(window, { htmx });

/** The code of all elements that the server renders (scripts/build/server-page.ts). */
declare module 'virtual:rendered-widgets';

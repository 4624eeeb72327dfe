/**
 * A fake of `@angular/core`, whose packages (40 MB with the compiler) are not among the project's. It does what Angular documents of
 * the syntax that the recipe uses, and nothing else: creates the template's elements, listens to `(event)="method($event)"`, then sets
 * `[property]="member"` as properties (https://angular.dev/guide/templates/binding, …/event-listeners). It shows that the recipe's code
 * works in a page, not that Angular's compiler accepts it.
 */
export const fakeAngular = `
export const CUSTOM_ELEMENTS_SCHEMA = { name: 'custom-elements' };
const components = new Map();
export const Component = (description) => (type) => {
  components.set(type, description);
  return type;
};
const memberOf = (component, name) => {
  if (!(name in component)) throw new Error('The component has no ' + name + '.');
  return component[name];
};
export function bootstrapApplication(type, place) {
  const { template, schemas = [] } = components.get(type);
  const component = new type();
  const source = new DOMParser().parseFromString(template, 'text/html');
  for (const { localName, attributes } of source.body.children) {
    if (localName.includes('-') && !schemas.includes(CUSTOM_ELEMENTS_SCHEMA)) throw new Error(localName + ' is not known.');
    const element = document.createElement(localName);
    const bindings = [];
    for (const { name, value } of attributes) {
      const [, property] = /^\\[(.+)\\]$/.exec(name) ?? [];
      const [, event] = /^\\((.+)\\)$/.exec(name) ?? [];
      const [, method] = /^(\\w+)\\(\\$event\\)$/.exec(value) ?? [];
      if (property) bindings.push(() => { element[property] = memberOf(component, value); });
      else if (event) element.addEventListener(event, (happened) => memberOf(component, method).call(component, happened));
      else element.setAttribute(name, value);
    }
    place.append(element);
    for (const bind of bindings) bind();
  }
}
`;

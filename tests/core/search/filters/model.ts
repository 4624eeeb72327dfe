/**
 * An independent second implementation of the filters of one id: a list of filters that is changed in place, with values as texts. It
 * shares no code with the engine and does not ask it what to refuse.
 */
export type Mode = 'live' | 'apply';
type Part = 'colour' | 'sizes';
type Texts = Record<Part, string>;

export interface ModelFilter {
  key: string;
  name: string;
  own: boolean;
  touched: boolean;
  on: boolean;
  edited: Texts;
  used: Texts;
  origin: Texts;
}

const begin: Texts = { colour: '"rot"', sizes: '' };

export class Model {
  filters: ModelFilter[];
  chosen: string | undefined = 'OJS_DEFAULT_FILTER';
  readonly mode: Mode;
  readonly onAtFirst: boolean;

  constructor(mode: Mode, onAtFirst: boolean) {
    this.mode = mode;
    this.onAtFirst = onAtFirst;
    this.filters = [this.make('OJS_DEFAULT_FILTER', 'Standardfilter', false)];
  }

  private make(key: string, name: string, own: boolean, texts: Texts = begin): ModelFilter {
    const [edited, used, origin] = [{ ...texts }, { ...texts }, { ...texts }];
    return { key, name, own, touched: false, on: this.onAtFirst, edited, used, origin };
  }

  get filter(): ModelFilter | undefined {
    return this.filters.find(({ key }) => key === this.chosen);
  }

  private isTaken(name: string, but?: string): boolean {
    const plain = (text: string) => text.trim().toLowerCase();
    return this.filters.some((each) => each.key !== but && plain(each.name) === plain(name));
  }

  private isGood(name: string, but?: string): boolean {
    const length = [...name.trim()].length;
    return length > 0 && length <= 100 && !this.isTaken(name, but);
  }

  private free(name: string): string {
    const within = (room: number) =>
      [...name].length > room
        ? `${[...name]
            .slice(0, room - 1)
            .join('')
            .trimEnd()}…`
        : name;
    if (!this.isTaken(within(100))) return within(100);
    let number = 2;
    while (this.isTaken(`${within(100 - 1 - String(number).length)} ${number}`)) number++;
    return `${within(100 - 1 - String(number).length)} ${number}`;
  }

  private push(filter: ModelFilter): void {
    this.filters.push(filter);
    this.chosen = filter.key;
  }

  edit(part: Part, text: string, key: string, atOnce = this.mode === 'live'): void {
    const seen = this.filter?.edited[part] ?? begin[part];
    const used = this.filter?.used[part] ?? begin[part];
    if (seen === text && (!atOnce || used === text)) return;
    if (!this.filter?.own) {
      const before = this.filter;
      const made = this.make(key, this.free('Unbenannter Filter'), true);
      if (before) Object.assign(made, { on: before.on });
      this.push(made);
    }
    const filter = this.filter as ModelFilter;
    filter.edited[part] = text;
    if (atOnce) filter.used[part] = text;
    filter.touched = true;
  }

  apply(): void {
    if (!this.filter) return;
    this.filter.used = { ...this.filter.edited };
    this.filter.touched = false;
  }

  reset(): void {
    if (!this.filter) return;
    this.filter.edited = { ...this.filter.origin };
    this.filter.used = { ...this.filter.origin };
    this.filter.touched = false;
  }

  settle(): void {
    if (this.filter) this.filter.origin = { ...this.filter.used };
  }

  enable(on: boolean): void {
    if (this.filter) this.filter.on = on;
  }

  select(key: string): void {
    if (this.filter?.touched || !this.filters.some((each) => each.key === key)) return;
    this.chosen = key;
  }

  add(key: string, name: string): void {
    if (!this.filter?.touched && this.isGood(name)) this.push(this.make(key, name.trim(), true));
  }

  rename(name: string): void {
    if (this.filter?.own && this.isGood(name, this.chosen)) this.filter.name = name.trim();
  }

  duplicate(key: string): void {
    const { filter } = this;
    if (!filter || filter.touched) return;
    this.push({ ...this.make(key, this.free(`Kopie von ${filter.name}`), true, filter.used), on: filter.on });
  }

  remove(): void {
    if (!this.filter?.own) return;
    const own = this.filters.filter((each) => each.own);
    const place = own.findIndex(({ key }) => key === this.chosen);
    const next = place > 0 ? own[place - 1] : own[1];
    this.filters = this.filters.filter(({ key }) => key !== this.chosen);
    this.chosen = next?.key;
  }

  preset(texts: Partial<Texts>, key: string, replace: boolean): void {
    if (this.filter?.touched) this.reset();
    const values = { ...begin, ...texts };
    if (replace && this.filter?.own) {
      this.filter.edited = { ...values };
      this.filter.used = { ...values };
      return;
    }
    const on = this.filter?.on ?? this.onAtFirst;
    this.push({ ...this.make(key, this.free('Unbenannter Filter'), true, values), origin: { ...begin }, on });
  }

  /** The values in force. */
  get inForce(): Texts {
    return this.filter?.on ? this.filter.used : begin;
  }
}

/** The words of the page in the reader's language; sentences come whole from the server's catalogues. */

export type Facts = Record<string, string | number>;
export type Phrases = Record<string, string[]>;

export class Text {
  language = $state('en');
  private phrases: Phrases = $state.raw({});
  private plural = $derived(new Intl.PluralRules(this.language));
  /** Our English is British: no comma before the last `and`. */
  private locale = $derived(this.language === 'en' ? 'en-GB' : this.language);

  /** Speak *language* with these sentences. */
  use(language: string, phrases: Phrases): void {
    this.phrases = phrases;
    this.language = language;
  }

  /** Add the sentences of a game. */
  add(phrases: Phrases): void {
    this.phrases = { ...this.phrases, ...phrases };
  }

  has(key: string): boolean {
    return key in this.phrases;
  }

  /** Say the sentence of *key* with its *facts*. */
  say(key: string, facts: Facts = {}): string {
    return bind(this.fill(this.phrases[key]?.[0] ?? key, facts));
  }

  /** Say the sentence of *key* in the form that *number* takes; the number is a fact of it too. */
  count(key: string, number: number, facts: Facts = {}): string {
    const forms = this.phrases[key] ?? [key];
    return bind(this.fill(this.form(number, forms), { number, ...facts }));
  }

  /** Choose the form that *number* takes. */
  private form(number: number, forms: string[]): string {
    return (this.plural.select(number) === 'one' ? forms[0] : forms.at(-1)) ?? '';
  }

  /** Fill facts in; `{name:# man|# men}` takes the form of its number, which stands for #. */
  private fill(sentence: string, facts: Facts): string {
    return sentence.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name: string, forms?: string) => {
      const fact = facts[name];
      if (fact === undefined || forms === undefined) return String(fact ?? whole);
      const number = Number(String(fact).replace('−', '-'));
      return this.form(number, forms.split('|')).replace('#', String(fact));
    });
  }

  /** Join parts as the language does. */
  list(parts: string[]): string {
    return new Intl.ListFormat(this.locale).format(parts);
  }

  /** Write a number as the language does, with a true minus. */
  number(value: number): string {
    return new Intl.NumberFormat(this.locale).format(value).replace('-', '−');
  }
}

/** Bind French punctuation to its word: no line begins with a colon or ends with an opening quote. */
export function bind(sentence: string): string {
  return sentence.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');
}

/** The one voice of the page. */
export const text = new Text();

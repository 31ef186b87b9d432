/** A placeholder is a word in curly braces; anything else in braces is plain text. */
const placeholder = /\{(\w+)\}/g;

/** May be left out of a template, because it may be empty. */
const optionalVariables: ReadonlySet<string> = new Set(['company_url']);

export function placeholdersOf(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(placeholder), (match) => match[1] ?? ''))];
}

export interface TemplatePart {
  text: string;
  /** The variable's name when the part is a placeholder. */
  variable: string | null;
}

/** The template cut at its placeholders; the parts joined give the template again. */
export function templateParts(template: string): TemplatePart[] {
  return template
    .split(/(\{\w+\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, variable: /^\{(\w+)\}$/.exec(text)?.[1] ?? null }));
}

/** Why a template cannot serve an agent that is given these variables; empty when it can. */
export function templateFaults(
  humanPrompt: string,
  variables: Readonly<Record<string, string>>,
): string[] {
  const used = placeholdersOf(humanPrompt);
  const unknown = used.filter((name) => !Object.hasOwn(variables, name));
  const missing = Object.keys(variables).filter(
    (name) => !used.includes(name) && !optionalVariables.has(name),
  );
  return [
    ...unknown.map((name) => `{${name}} is not a variable of this agent`),
    ...missing.map((name) => `{${name}} is required and missing`),
  ];
}

import { isVariable, templateVariables } from '../format/read-text.ts';
import { questionVariables } from '../project/deal-words.ts';

/** May be left out of a template, because it may be empty. */
const optionalVariables: ReadonlySet<string> = new Set([
  'company_url',
  ...Object.keys(questionVariables),
]);

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
    .map((text) => ({ text, variable: variableOf(text) }));
}

function variableOf(part: string): string | null {
  const name = /^\{(\w+)\}$/.exec(part)?.[1];
  return name !== undefined && isVariable(name) ? name : null;
}

/** Why a template cannot serve an agent that is given these variables; empty when it can. */
export function templateFaults(
  humanPrompt: string,
  variables: Readonly<Record<string, string>>,
): string[] {
  const used = templateVariables(humanPrompt);
  const unknown = used.filter((name) => !Object.hasOwn(variables, name));
  const missing = Object.keys(variables).filter(
    (name) => !used.includes(name) && !optionalVariables.has(name),
  );
  return [
    ...unknown.map((name) => `{${name}} is not a variable of this agent`),
    ...missing.map((name) => `{${name}} is required and missing`),
  ];
}

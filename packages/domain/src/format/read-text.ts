/** An example of how a claim refers to a figure, an assumption or another claim. */
const reference = /^(?:[fac]\d+|t\d+r\d+c\d+)$/;

/** Whether a word in curly braces stands for something that an agent is given. */
export const isVariable = (name: string): boolean => !reference.test(name);

/** The words inside curly braces, each once, in the order they first appear. */
export function templateVariables(template: string): string[] {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter(isVariable);
}

const questionLine = /^\s*\d+\./;

/** Questions of an interview guide are the lines that start with a number and a period. */
export function isQuestion(line: string): boolean {
  return questionLine.test(line);
}

export function questionCount(guide: string): number {
  return guide.split('\n').filter(isQuestion).length;
}

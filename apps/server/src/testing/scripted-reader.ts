interface AskedFigure {
  id: string;
  figure: string;
  unknown: string[];
}

/** The figures that a reader is asked about, out of its prompt. */
export function readQuestions(prompt: string): AskedFigure[] {
  const found = /<figures>\s*([\s\S]*?)\s*<\/figures>/.exec(prompt)?.[1] ?? '[]';
  return JSON.parse(found) as AskedFigure[];
}

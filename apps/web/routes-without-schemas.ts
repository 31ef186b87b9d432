import { type ESTree, type Plugin, type Rolldown, Visitor } from 'vite';

type Program = ReturnType<Rolldown.TransformPluginContext['parse']>;

interface Change {
  start: number;
  end: number;
  text: string;
}

/** The initial values of what a module declares at its top. */
function topValues({ body }: Program): ESTree.Expression[] {
  return body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => init ?? []);
  });
}

const wrapped = ({ start, end }: ESTree.Expression): Change[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

function schemasOfRoutes(program: Program): Change[] {
  const found: Change[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given }) {
      const schema = given.at(-1);
      if (callee.type === 'Identifier' && callee.name === 'defineRoute' && schema)
        found.push({ start: schema.start, end: schema.end, text: '{}' });
    },
  });
  visitor.visit(program);
  return found;
}

/** A module of the contract as the browser needs it: where a call goes, and nothing unless asked. */
export function withoutSchemas(code: string, program: Program): string {
  const made = topValues(program).filter(({ type }) => type === 'CallExpression');
  return [...made.flatMap(wrapped), ...schemasOfRoutes(program)]
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      code,
    );
}

/**
 * The server checks what comes in and goes out; the browser only needs to know where a call goes.
 * Schemas are left out of its routes, and those that no module of the page asks for are left out
 * with what makes them: they weigh more than the page, and take longer to make.
 */
export function routesWithoutSchemas(): Plugin {
  return {
    name: 'routes-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /packages[\\/](contract|domain)[\\/]src[\\/].*\.ts$/, code: /zod|defineRoute/ },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code)), map: null };
      },
    },
  };
}

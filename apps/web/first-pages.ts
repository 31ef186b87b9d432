export interface FirstPage {
  /** Which addresses show it, as the source of an expression over path and query. */
  address: string;
  /** The modules that it begins with. */
  modules: readonly string[];
  /** What it asks for first; `$1` is what the expression found first. */
  calls: readonly string[];
}

const me = '/api/users/me/full';
const project = '/api/projects/$1';
const behindSignIn = (page: string) => ['src/app/protected-layout.tsx', page];

/** The pages that most visits begin with. */
export const firstPages: readonly FirstPage[] = [
  {
    address: '^/dashboard(?=\\?|$)',
    modules: behindSignIn('dashboard/dashboard-page.tsx'),
    calls: [me, '/api/projects'],
  },
  {
    address: '^/report-wizard(?=\\?|$)',
    modules: behindSignIn('wizard/wizard-page.tsx'),
    calls: [me],
  },
  {
    address: '^/projects?/([\\w-]+)\\?(?:.*&)?view=report(?=&|$)',
    modules: [...behindSignIn('app/project-route.tsx'), 'app/report-room.tsx'],
    calls: [me, `${project}/report`, `${project}/assumptions`],
  },
  {
    address: '^/projects?/([\\w-]+)(?=\\?|$)',
    modules: [...behindSignIn('app/project-route.tsx'), 'app/project-home.tsx'],
    calls: [me, project],
  },
];

import { outlineText } from '@assay/domain/scope/outline-text';
import { chosenMarkets } from './draft.ts';
import type { WizardState } from './wizard-state.ts';

type Basis = Pick<WizardState, 'scope' | 'edits'>;

/** Whether markets or outline have been changed since the scope was written from them. */
export function isScopeOutdated({ scope, edits }: Basis): boolean {
  if (!scope || scope.high_level_scope === null) return false;
  if (scope.high_level_scope !== outlineText(edits.outline)) return true;
  const chosen = chosenMarkets(edits);
  const names = new Set(chosen.map(({ name }) => name));
  return (
    names.size !== new Set(scope.selected_markets).size ||
    scope.selected_markets.some((name) => !names.has(name))
  );
}

import { selectedMarkets } from '@assay/domain/company/market';
import { outlineText } from '@assay/domain/scope/outline-text';
import type { WizardState } from './wizard-state.ts';

type Basis = Pick<WizardState, 'scope' | 'outline' | 'productMarkets' | 'geographicMarkets'>;

/** Whether markets or outline have been changed since the scope was written from them. */
export function isScopeOutdated(state: Basis): boolean {
  const { scope } = state;
  if (!scope || scope.high_level_scope === null) return false;
  if (scope.high_level_scope !== outlineText(state.outline)) return true;
  const chosen = selectedMarkets([...state.productMarkets, ...state.geographicMarkets]);
  const names = new Set(chosen.map(({ name }) => name));
  return (
    names.size !== new Set(scope.selected_markets).size ||
    scope.selected_markets.some((name) => !names.has(name))
  );
}

import { selectedMarkets, toggleMarket } from '@assay/domain/company/market';
import { Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { Wizard } from '../use-wizard.ts';
import classes from './market-toggles.module.css';
import { WizardCard } from './wizard-card.tsx';

const words = {
  product_markets: {
    title: 'Product Market Analysis Scope',
    description: 'Choose the product markets that the analysis looks at.',
    none: 'No markets identified for this company. You can proceed to the next step.',
  },
  geographic_markets: {
    title: 'Geographic Market Scope',
    description: 'Choose the regions that the analysis looks at.',
    none: 'No geographic markets identified for this company. You can proceed to the next step.',
  },
} as const;

interface MarketTogglesProps {
  wizard: Wizard;
  of: keyof typeof words;
}

export function MarketToggles({ wizard, of }: MarketTogglesProps) {
  const listId = useId();
  const { none, ...head } = words[of];
  const markets = wizard.edits[of];
  const selected = selectedMarkets(markets);
  if (markets.length === 0)
    return (
      <WizardCard {...head}>
        <Text c="dimmed">{none}</Text>
      </WizardCard>
    );
  return (
    <WizardCard {...head} aside={`${selected.length} of ${markets.length} included`}>
      <div className={classes.grid}>
        {markets.map(({ id, name, selected: isSelected }) => (
          <button
            key={id}
            type="button"
            role="switch"
            aria-checked={isSelected}
            className={classes.market}
            disabled={wizard.readOnly}
            onClick={() => wizard.edit({ [of]: toggleMarket(markets, id) })}
          >
            <span className={classes.mark} aria-hidden>
              {isSelected ? <IconCheck size={14} stroke={2.5} /> : <IconPlus size={14} />}
            </span>
            <span className={classes.name}>{name}</span>
            <span className={classes.state}>{isSelected ? 'Included' : 'Excluded'}</span>
          </button>
        ))}
      </div>
      <div className={classes.selected} aria-live="polite">
        <span id={listId} className={classes.selectedTitle}>
          Selected
        </span>
        {selected.length > 0 ? (
          <ul className={classes.list} aria-labelledby={listId}>
            {selected.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        ) : (
          <Text size="sm" c="dimmed">
            None. The analysis will not be limited to a market.
          </Text>
        )}
      </div>
    </WizardCard>
  );
}

import { type Market, selectedMarkets, toggleMarket } from '@assay/domain/company/market';
import { Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './market-toggles.module.css';
import { WizardCard } from './wizard-card.tsx';

interface MarketTogglesProps {
  title: string;
  description: string;
  /** Shown where the validation found none. */
  none: string;
  markets: Market[];
  readOnly: boolean;
  onChange: (markets: Market[]) => void;
}

export function MarketToggles(props: MarketTogglesProps) {
  const { title, description, none, markets, readOnly, onChange } = props;
  const listId = useId();
  const selected = selectedMarkets(markets);
  return (
    <WizardCard
      title={title}
      description={description}
      aside={markets.length > 0 ? `${selected.length} of ${markets.length} included` : undefined}
    >
      {markets.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <>
          <div className={classes.grid}>
            {markets.map((market) => (
              <button
                key={market.id}
                type="button"
                role="switch"
                aria-checked={market.selected}
                className={classes.market}
                disabled={readOnly}
                onClick={() => onChange(toggleMarket(markets, market.id))}
              >
                <span className={classes.mark} aria-hidden>
                  {market.selected ? (
                    <IconCheck size={14} stroke={2.5} />
                  ) : (
                    <IconPlus size={14} stroke={2} />
                  )}
                </span>
                <span className={classes.name}>{market.name}</span>
                <span className={classes.state}>{market.selected ? 'Included' : 'Excluded'}</span>
              </button>
            ))}
          </div>
          <div className={classes.selected} aria-live="polite">
            <span id={listId} className={classes.selectedTitle}>
              Selected
            </span>
            {selected.length === 0 ? (
              <Text size="sm" c="dimmed">
                None. The analysis will not be limited to a market.
              </Text>
            ) : (
              <ul className={classes.list} aria-labelledby={listId}>
                {selected.map((market) => (
                  <li key={market.id}>{market.name}</li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </WizardCard>
  );
}

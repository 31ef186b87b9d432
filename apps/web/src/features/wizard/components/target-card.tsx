import { type Market, selectedMarkets } from '@assay/domain/company/market';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import classes from './target-card.module.css';
import { WizardCard } from './wizard-card.tsx';

interface TargetCardProps {
  name: string;
  description: string;
  productMarkets: Market[];
  geographicMarkets: Market[];
}

export function TargetCard(props: TargetCardProps) {
  const { name, description, productMarkets, geographicMarkets } = props;
  return (
    <WizardCard title="Target Company">
      <p className={classes.name}>{name}</p>
      {description && <p className={classes.description}>{description}</p>}
      <FactList
        className={classes.markets}
        facts={[
          ['Product markets', namesOf(productMarkets)],
          ['Geographic markets', namesOf(geographicMarkets)],
        ]}
      />
    </WizardCard>
  );
}

function namesOf(markets: Market[]): string {
  const selected = selectedMarkets(markets);
  return selected.length > 0 ? selected.map(({ name }) => name).join('\u00a0· ') : 'Not limited';
}

import { type Market, selectedMarkets } from '@assay/domain/company/market';
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
      <dl className={classes.markets}>
        <Markets title="Product markets" markets={productMarkets} />
        <Markets title="Geographic markets" markets={geographicMarkets} />
      </dl>
    </WizardCard>
  );
}

function Markets({ title, markets }: { title: string; markets: Market[] }) {
  const selected = selectedMarkets(markets);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {selected.length > 0 ? selected.map(({ name }) => name).join('\u00a0· ') : 'Not limited'}
      </dd>
    </div>
  );
}

import type { Project } from '@assay/contract/projects';
import type { Market } from '@assay/domain/company/market';
import { Anchor, Badge, Card, Group, Text, Title } from '@mantine/core';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import classes from './details.module.css';

function Markets({ markets }: { markets: readonly Market[] }) {
  const selected = markets.filter((market) => market.selected);
  if (selected.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        None selected
      </Text>
    );
  }
  return (
    <Group gap={6}>
      {selected.map(({ id, name }) => (
        <Badge key={id} color="ink" tt="none" fw={500}>
          {name}
        </Badge>
      ))}
    </Group>
  );
}

function Website({ address }: { address: string }) {
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
      {address}
    </Anchor>
  );
}

export function CompanyDetailsCard({ project }: { project: Project }) {
  const { product_markets, geographic_markets } = project.workflow_session_metadata.markets_data;
  const website = project.company_url;
  return (
    <Card component="section" aria-label="Company Details">
      <Title order={2} fz={18} mb="md">
        Company Details
      </Title>
      <FactList
        className={classes.details}
        facts={[
          ['Company name', project.company_name || project.name],
          ['Website', website ? <Website key="website" address={website} /> : null],
          ['Product markets', <Markets key="products" markets={product_markets} />],
          ['Geographic markets', <Markets key="regions" markets={geographic_markets} />],
        ]}
      />
    </Card>
  );
}

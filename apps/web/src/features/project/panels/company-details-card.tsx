import type { Project } from '@assay/contract/projects';
import type { Market } from '@assay/domain/company/market';
import { Anchor, Badge, Card, Group, Text, Title } from '@mantine/core';
import { DetailList } from './detail-list.tsx';

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

export function CompanyDetailsCard({ project }: { project: Project }) {
  const { product_markets, geographic_markets } = project.workflow_session_metadata.markets_data;
  const website = project.company_url;
  return (
    <Card component="section" aria-label="Company Details">
      <Title order={2} fz={18} mb="md">
        Company Details
      </Title>
      <DetailList
        items={[
          { label: 'Company name', value: project.company_name || project.name },
          ...(website
            ? [
                {
                  label: 'Website',
                  value: (
                    <Anchor href={website} target="_blank" rel="noopener noreferrer" inherit>
                      {website}
                    </Anchor>
                  ),
                },
              ]
            : []),
          { label: 'Product markets', value: <Markets markets={product_markets} /> },
          { label: 'Geographic markets', value: <Markets markets={geographic_markets} /> },
        ]}
      />
    </Card>
  );
}

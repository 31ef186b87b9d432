import { Badge, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { Validation } from '../state/project-view.ts';
import classes from './company-card.module.css';
import { WizardCard } from './wizard-card.tsx';

export function CompanyCard({ validation }: { validation: Validation }) {
  const { company_name, company_description, company_candidates, crew_based } = validation;
  return (
    <WizardCard
      title="Company Information"
      aside={
        crew_based ? (
          <Badge color="ink" leftSection={<IconSparkles size={12} aria-hidden />} tt="none">
            AI Generated
          </Badge>
        ) : undefined
      }
    >
      <p className={classes.name}>{company_name}</p>
      {company_description && <p className={classes.description}>{company_description}</p>}
      {company_candidates.length > 0 && (
        <>
          <h3 className={classes.candidatesTitle}>Candidates considered</h3>
          <ul className={classes.candidates}>
            {company_candidates.map((candidate) => (
              <li key={`${candidate.name} ${candidate.why_matched}`} className={classes.candidate}>
                <Text fw={550}>{candidate.name}</Text>
                {candidate.quick_description !== company_description && (
                  <Text size="sm">{candidate.quick_description}</Text>
                )}
                <Text size="sm" c="dimmed">
                  Match reason: {candidate.why_matched}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </WizardCard>
  );
}

import { type Project, updateProject } from '@assay/contract/projects';
import type { RouteBody } from '@assay/contract/route';
import { NumberInput, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import classes from './run-settings.module.css';

export interface RunSettingsProps {
  project: Project;
  readOnly: boolean;
  onSaved: (settings: Pick<Project, 'private' | 'budget_usd'>) => void;
  /** Where nothing is paid for, a budget limits nothing. */
  costs: boolean;
}

/** Limits that the owner sets before the money is spent. */
export function RunSettings({ project, readOnly, costs, onSaved }: RunSettingsProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: RouteBody<typeof updateProject>) =>
      call(updateProject, { params: { id: project.id }, body }),
    onSuccess: ({ private: isPrivate, budget_usd }) => {
      onSaved({ private: isPrivate, budget_usd });
      void client.invalidateQueries({ queryKey: ['estimate', project.id] });
      toast.success('Project Updated');
    },
    onError: (error) => {
      debugLog('The settings were not saved', error);
      toast.error('Error Updating Project', detailOf(error, 'An unknown error occurred'));
    },
  });
  return (
    <div className={classes.settings}>
      <Switch
        label="Keep to the documents in hand"
        description="Nothing about this project is sent to a search service."
        checked={project.private}
        disabled={readOnly || change.isPending}
        onChange={(event) => change.mutate({ private: event.currentTarget.checked })}
      />
      {costs && (
        <BudgetField
          budgetUsd={project.budget_usd}
          disabled={readOnly || change.isPending}
          onChange={(budget_usd) => change.mutate({ budget_usd })}
        />
      )}
    </div>
  );
}

interface BudgetFieldProps {
  budgetUsd: number | null;
  disabled: boolean;
  onChange: (budgetUsd: number | null) => void;
}

function BudgetField({ budgetUsd, disabled, onChange }: BudgetFieldProps) {
  const [typed, setTyped] = useState<string | number>(budgetUsd ?? '');
  function settle() {
    const next = typeof typed === 'number' ? typed : null;
    if (next !== budgetUsd) onChange(next);
  }
  return (
    <NumberInput
      label="Budget"
      description="The run stops before it costs more. Empty for no limit."
      placeholder="No limit"
      prefix="$"
      min={0}
      max={100_000}
      decimalScale={2}
      hideControls
      disabled={disabled}
      value={typed}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

import { PageHeader } from '../../shared/ui/page-header.tsx';

export function Component() {
  return <PageHeader title="Agent Prompts" description="Select an agent to edit prompts" />;
}

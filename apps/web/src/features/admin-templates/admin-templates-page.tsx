import { templateFormats } from '@assay/contract/firm-templates';
import { messageOf, statusOf } from '../../shared/api/api-error.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { ErrorState, LoadingState, NoPermissionState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { TemplateSection } from './template-section.tsx';
import classes from './templates.module.css';
import { useFirmTemplates } from './use-templates.ts';

export function Component() {
  usePageTitle('Document Templates');
  const isPlainUser = useUser()?.role === 'user';
  const templates = useFirmTemplates();
  // The server decides; what it will say to a plain user need not be waited for.
  if (statusOf(templates.error) === 403 || (templates.isPending && isPlainUser)) {
    return <NoPermissionState />;
  }
  return (
    <>
      <PageHeader
        title="Document Templates"
        description="Your firm’s own look for the Word reports and committee decks of everyone. Files made before are made anew when they are next asked for."
      />
      {templates.isPending && <LoadingState />}
      {templates.isError && (
        <ErrorState
          title="The templates could not be loaded"
          onRetry={() => void templates.refetch()}
        >
          {messageOf(templates.error, 'Please try again.')}
        </ErrorState>
      )}
      {templates.isSuccess && (
        <div className={classes.sections}>
          {templateFormats.map((format) => (
            <TemplateSection
              key={format}
              format={format}
              template={templates.data.find((each) => each.format === format)}
            />
          ))}
        </div>
      )}
    </>
  );
}

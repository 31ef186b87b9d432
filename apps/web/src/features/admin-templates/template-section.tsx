import type { FirmTemplateEntry, TemplateFormat } from '@assay/contract/firm-templates';
import { formatDateTime } from '@assay/domain/format/format-time';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { TemplateLook } from './template-look.tsx';
import classes from './templates.module.css';
import { useTemplateChanges } from './use-templates.ts';

interface TemplateWords {
  title: string;
  description: string;
  accept: string;
}

const words: Readonly<Record<TemplateFormat, TemplateWords>> = {
  docx: {
    title: 'Word',
    description:
      'A .docx or .dotx file. Reports in Word take its styles, theme, page, header and footer; its text stays behind.',
    accept: '.docx,.dotx',
  },
  pptx: {
    title: 'Deck',
    description:
      'A .pptx or .potx file. Committee decks take its slide master, layouts, theme and logo; its slides stay behind.',
    accept: '.pptx,.potx',
  },
};

interface TemplateSectionProps {
  format: TemplateFormat;
  template: FirmTemplateEntry | undefined;
}

/** The template of one format: what is in use, and what may be done with it. */
export function TemplateSection({ format, template }: TemplateSectionProps) {
  const { title, description } = words[format];
  const { upload, remove } = useTemplateChanges(format);
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id} aria-busy={upload.isPending}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.description}>{description}</p>
      {upload.isError && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertCircle size={18} aria-hidden />}
          title="The file was not taken"
        >
          {messageOf(upload.error, 'It could not be uploaded. Please try again.')}
        </Alert>
      )}
      {template ? (
        <div className={classes.present}>
          <p className={classes.name}>{template.file_name}</p>
          <p className={classes.origin}>
            Uploaded by {template.uploaded_by}, {formatDateTime(template.uploaded_at)}
          </p>
          <TemplateLook look={template.look} />
        </div>
      ) : (
        <p className={classes.none}>None yet. Files are made in the look of Assay.</p>
      )}
      <Buttons format={format} template={template} upload={upload} remove={remove} />
    </section>
  );
}

function Buttons({
  format,
  template,
  upload,
  remove,
}: TemplateSectionProps & ReturnType<typeof useTemplateChanges>) {
  const { title, accept } = words[format];
  const input = useRef<HTMLInputElement>(null);

  async function askAndRemove(): Promise<void> {
    const sure = await confirm({
      title: `Remove the ${title} template?`,
      message: 'Files that are asked for from now on have the look of Assay.',
      confirmLabel: 'Remove',
      destructive: true,
    });
    if (sure) remove.mutate();
  }

  return (
    <div className={classes.buttons}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={`${title} template`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.mutate(file);
          currentTarget.value = '';
        }}
      />
      <Button
        variant={template ? 'default' : 'filled'}
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {template ? 'Replace' : `Upload ${title} template`}
      </Button>
      {template && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          disabled={upload.isPending}
          onClick={() => void askAndRemove()}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

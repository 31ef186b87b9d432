import type { TemplateLook as Look } from '@assay/contract/firm-templates';
import classes from './templates.module.css';

const shown = ['dk1', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
const centimetres = (inches: number) => (inches * 2.54).toFixed(1);

function factsOf({ fonts, layouts, page, header, footer }: Look): [string, string][] {
  const faces = [...new Set([fonts.heading, fonts.body])].filter(Boolean).join(' and ');
  const edges = [header && 'header', footer && 'footer'].filter(Boolean).join(' and ');
  const named = [...new Set(layouts)].filter(Boolean).join(' and ');
  const facts: [string, string][] = [
    ['Typefaces', faces],
    [layouts.length > 0 ? 'Slide' : 'Page', `${centimetres(page.w)} × ${centimetres(page.h)} cm`],
    ['Layouts', named],
    ['Taken over', edges],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What documents take from a template, so that a wrong file is seen before a report is made. */
export function TemplateLook({ look }: { look: Look }) {
  const colors = shown.flatMap((name) => look.colors[name] ?? []);
  return (
    <dl className={classes.facts}>
      {factsOf(look).map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {colors.length > 0 && (
        <div className={classes.fact}>
          <dt>Colours</dt>
          <dd className={classes.swatches}>
            {shown.flatMap((name) => {
              const hex = look.colors[name];
              if (!hex) return [];
              return (
                <span
                  key={name}
                  role="img"
                  aria-label={`${name} #${hex}`}
                  title={`#${hex}`}
                  className={classes.swatch}
                  style={{ background: `#${hex}` }}
                />
              );
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}

import { Button } from '@mantine/core';
import { IconArrowRight, IconFileSearch, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { readToken } from '../../shared/session/token-store.ts';
import { ColorSchemeToggle } from '../../shared/ui/color-scheme-toggle.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './landing-page.module.css';
import { Specimen } from './specimen.tsx';

const features = [
  {
    icon: IconUsersGroup,
    title: 'Agents that argue',
    text: 'Three AI analysts write every section on their own. A fact checker tests each draft, a critic picks the one that stands, and conflicts between sections are settled before you read a word.',
  },
  {
    icon: IconFileSearch,
    title: 'Evidence you can open',
    text: 'Each statement carries its quote, its source and its grade. A quote that is not in the source, word for word, never reaches the page; what nobody proves is listed as an open question.',
  },
  {
    icon: IconUserCheck,
    title: 'Reviewed by people',
    text: 'Expert consultants, former management consultants who have run diligence for a living, review what the agents produce before you take it to a committee.',
  },
] as const;

/** The session is not checked on this page: a stored token is enough to greet a returning user. */
function useSignedIn(): boolean {
  const user = useUser();
  const [hasToken] = useState(() => readToken('id_token') !== null);
  return user !== null || hasToken;
}

export function Component() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function signIn() {
    setLeaving(true);
    const { startLogin } = await import('../../shared/session/hosted-login.ts');
    await startLogin().catch(() => navigate(paths.auth));
  }

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo to={signedIn ? paths.dashboard : paths.landing} />
        <div className={classes.headerActions}>
          <ColorSchemeToggle />
          {!signedIn && (
            <Button variant="default" onClick={signIn} disabled={leaving}>
              Sign In
            </Button>
          )}
        </div>
      </header>
      <main>
        <section className={classes.hero}>
          <div>
            <h1 className={classes.headline}>AI-Powered Commercial Diligence Reports</h1>
            <p className={classes.lead}>
              Produced by AI agents, reviewed by expert consultants. Every statement opens the
              sentence it rests on, so you can check the report instead of trusting it.
            </p>
            <Button
              size="lg"
              rightSection={<IconArrowRight size={20} aria-hidden />}
              loading={leaving}
              onClick={signedIn ? () => navigate(paths.dashboard) : signIn}
            >
              {signedIn ? 'Go to Dashboard' : 'Start Your Project'}
            </Button>
          </div>
          <Specimen />
        </section>
        <section className={classes.features} aria-label="What you get">
          {features.map(({ icon: Icon, title, text }) => (
            <article key={title} className={classes.feature}>
              <Icon size={26} stroke={1.25} aria-hidden />
              <h2 className={classes.featureTitle}>{title}</h2>
              <p className={classes.featureText}>{text}</p>
            </article>
          ))}
        </section>
      </main>
      <footer className={classes.footer}>
        <span>Assay: to test what a thing is really made of.</span>
      </footer>
    </div>
  );
}

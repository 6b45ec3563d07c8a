import type { SandboxState } from '../../description.ts';
import { Copy } from './buttons.tsx';

/** The sandbox's providers, its URLs, and the login of its admin. */
export const Masthead = ({ apiUrl, frontendOrigin, providers, admin }: SandboxState) => (
  <header class="masthead">
    <div class="masthead-inner">
      <div class="title">
        <h1>Kigali Light Studio</h1>
        <p class="quiet">
          Booky sandbox <span class="pill">{providers.join(', ') || 'no payment provider'}</span>
        </p>
      </div>
      <nav aria-label="The API">
        <Away href={frontendOrigin}>Site</Away>
        <Away href={`${apiUrl}/api/docs`}>API documentation</Away>
        <Away href={`${apiUrl}/api/openapi.json`}>openapi.json</Away>
      </nav>
      <dl class="particulars">
        <Particular label="Admin" text={admin.email} what="admin’s email" />
        <Particular label="Password" text={admin.password} what="admin’s password" />
        <Particular label="API" text={apiUrl} what="address of the API" />
        <Particular label="Site" text={frontendOrigin} what="address of the site" />
      </dl>
    </div>
  </header>
);

const Away = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a class="button second" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

interface ParticularProps {
  readonly label: string;
  readonly text: string;
  readonly what: string;
}

const Particular = ({ label, text, what }: ParticularProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Copy text={text} what={what} />
    </dd>
  </div>
);

import type { EmailMessage } from '@booky/domain';
import { type Branding, type RenderedEmail, renderEmail } from '../src/render-email.ts';
import type { StudioFacts } from '../src/studio-facts.ts';

export const sampleBranding: Branding = {
  from: 'Studio Inzora <bookings@studio.example>',
  frontendOrigin: 'https://studio.example',
};

export const sampleStudio: StudioFacts = {
  name: 'Studio Inzora',
  phone: '+250 788 000 111',
  email: 'hello@studio.example',
  address: 'KN 5 Road 12\nKiyovu, Kigali',
  website: 'https://studio.example/',
  whatsapp: '0788 000 111',
  mapUrl: 'https://maps.example/inzora',
  accentColor: '#1d5c4f',
};

/** Renders an email of the studio above. */
export const renderSample = (message: EmailMessage): RenderedEmail =>
  renderEmail(message, sampleBranding, sampleStudio);

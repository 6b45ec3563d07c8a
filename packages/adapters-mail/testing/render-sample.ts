import type { EmailMessage } from '@booky/domain';
import { type Branding, type RenderedEmail, renderEmail } from '../src/render-email.ts';

export const sampleBranding: Branding = {
  from: 'Studio Inzora <bookings@studio.example>',
  frontendOrigin: 'https://studio.example',
  supportName: 'Studio Inzora',
};

/** An email as that studio sends it. */
export const renderSample = (message: EmailMessage): RenderedEmail => renderEmail(message, sampleBranding);

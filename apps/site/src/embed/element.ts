// On a page of another site, `<booky-booking service="portraits">` shows the booking form in a frame that is as high as
// the form. specification.md#embed-element

const { currentScript } = document;
const origin = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : '';

class BookyBooking extends HTMLElement {
  readonly frame = document.createElement('iframe');
  /** True once the frame has shown a page. */
  wasShown = false;

  connectedCallback(): void {
    const { frame } = this;
    const said = (this.lang || document.documentElement.lang).slice(0, 2);
    const language = said === 'en' || said === 'fr' ? `?lang=${said}` : '';
    frame.src = `${origin}/embed/${encodeURIComponent(this.getAttribute('service') ?? '')}${language}`;
    frame.title = this.title || (said === 'fr' ? 'Réserver une séance photo' : 'Book a photo shoot');
    frame.style.cssText = 'display:block;width:100%;height:0;border:0';
    // A page without permission to embed the booking form gets no height from the frame, so the element keeps its
    // fallback content.
    frame.addEventListener('load', this);
    this.style.display = 'block';
    this.append(frame);
    addEventListener('message', this);
  }

  disconnectedCallback(): void {
    removeEventListener('message', this);
  }

  /** Accepts messages only from the frame of this element. specification.md#embed-messages */
  handleEvent(event: Event): void {
    const { frame } = this;
    if (event.type === 'load') {
      frame.contentWindow?.postMessage('booky-embed', origin);
      // Scrolls to the top of the frame when the frame opens another page.
      if (this.wasShown && this.getBoundingClientRect().top < 0) this.scrollIntoView();
      this.wasShown = true;
    }
    if (!(event instanceof MessageEvent)) return;
    const { source, origin: from, data } = event as MessageEvent<unknown>;
    if (source !== frame.contentWindow || from !== origin || !Array.isArray(data)) return;
    const [name, height]: readonly unknown[] = data;
    if (name !== 'booky-embed' || typeof height !== 'number') return;
    frame.style.height = `${height}px`;
    while (this.firstChild && this.firstChild !== frame) this.firstChild.remove();
  }
}

// A page may load the script twice.
if (!customElements.get('booky-booking')) customElements.define('booky-booking', BookyBooking);

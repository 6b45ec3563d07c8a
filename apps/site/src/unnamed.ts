// The words for a studio that has no name. Each language is a separate export, so that a script contains the words of
// one language only. specification.md#email-studio

export const UNNAMED_EN = 'Photo studio';
export const UNNAMED_FR = 'Studio photo';

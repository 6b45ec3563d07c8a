// The words for a studio that has no name. Each language is a separate export, so that a script contains only the words
// of its own language. specification.md#email-studio

export const UNNAMED_EN = 'Photo studio';
export const UNNAMED_FR = 'Studio photo';

// The words for a studio without a name. Each language is a separate export, so that a script contains only the words
// of its language. specification.md#email-studio

export const UNNAMED_EN = 'Photo studio';
export const UNNAMED_FR = 'Studio photo';

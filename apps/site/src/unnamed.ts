// The words for a studio that has no name. They have a separate file, so that a script contains only the words of its
// language. specification.md#email-studio

export const UNNAMED_EN = 'Photo studio';
export const UNNAMED_FR = 'Studio photo';

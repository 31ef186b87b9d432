/** What the upload takes, by media type; the dialog of the browser offers the endings. */
export const acceptedTypes: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'image/heic': ['.heic'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/* Folded up, so that a browser draws only what somebody opens; and asks no validator elsewhere about the document. */
window.SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});

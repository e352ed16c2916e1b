export const clockRoutes = 'clock';

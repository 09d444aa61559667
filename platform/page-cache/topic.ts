/** Under this topic the database's triggers announce the tags of what changed (migration 0005). */
export const PAGES_TOPIC = 'pages'

import '@uplift/testing/songs';
